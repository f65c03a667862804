/** Tests of the job, most of them on a Spark with two threads inside the test JVM. */
@NullMarked
package tsumugi.spark;

import org.jspecify.annotations.NullMarked;
