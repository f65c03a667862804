/** Tests of the job, most of them on a Spark of two threads inside the JVM of the tests. */
@NullMarked
package tsumugi.spark;

import org.jspecify.annotations.NullMarked;
