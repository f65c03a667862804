/**
 * The desk: a page in the browser on which a position is set up, solved, checked and explained. The
 * package is a web server for one user on the loopback interface and contains the page as well.
 *
 * <p>Callers outside the package use {@link tsumugi.desk.DeskServer} with its {@link
 * tsumugi.desk.DeskOptions}; everything else is package-private. A request passes through {@link
 * tsumugi.desk.Gate}, which refuses strangers, and {@link tsumugi.desk.Routes}, which knows the
 * addresses. A page has a {@link tsumugi.desk.PageSession}, whose {@link tsumugi.desk.DeskSearch}
 * runs on a thread of its own and leaves its results in the session's {@link tsumugi.desk.Mailbox}.
 */
@NullMarked
package tsumugi.desk;

import org.jspecify.annotations.NullMarked;
