package tsumugi.spark;

import java.util.Collection;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicInteger;
import org.apache.spark.TaskKilled;
import org.apache.spark.scheduler.SparkListener;
import org.apache.spark.scheduler.SparkListenerStageCompleted;
import org.apache.spark.scheduler.SparkListenerTaskEnd;
import org.apache.spark.sql.SparkSession;

/** Records what Spark reports about its stages and tasks while a job runs. */
final class StageLog extends SparkListener implements AutoCloseable {
  private final SparkSession spark = LocalSpark.session();
  private final Map<Integer, Collection<Long>> problemsRead = new ConcurrentHashMap<>();
  private final Map<Integer, Integer> tasksOfStage = new ConcurrentHashMap<>();
  private final AtomicInteger killed = new AtomicInteger();

  StageLog() {
    spark.sparkContext().addSparkListener(this);
  }

  @Override
  public void onTaskEnd(SparkListenerTaskEnd end) {
    if (end.reason() instanceof TaskKilled) {
      killed.incrementAndGet();
    } else if (end.reason() instanceof org.apache.spark.Success$) {
      problemsRead
          .computeIfAbsent(end.stageId(), _ -> new ConcurrentLinkedQueue<>())
          .add(end.taskMetrics().shuffleReadMetrics().recordsRead());
    }
  }

  @Override
  public void onStageCompleted(SparkListenerStageCompleted completed) {
    tasksOfStage.put(completed.stageInfo().stageId(), completed.stageInfo().numTasks());
  }

  int killed() {
    return killed.get();
  }

  /** The number of problems read by each task of the only stage with {@code tasks} tasks. */
  Collection<Long> problemsReadByStageOf(int tasks) throws Exception {
    spark.sparkContext().listenerBus().waitUntilEmpty();
    int stage =
        tasksOfStage.entrySet().stream()
            .filter(entry -> entry.getValue() == tasks)
            .map(Map.Entry::getKey)
            .reduce(
                (_, _) -> {
                  throw new AssertionError("several stages of " + tasks + " tasks");
                })
            .orElseThrow(() -> new AssertionError("no stage of " + tasks + ": " + tasksOfStage));
    return problemsRead.getOrDefault(stage, new ConcurrentLinkedQueue<>());
  }

  @Override
  public void close() {
    spark.sparkContext().removeSparkListener(this);
  }
}
