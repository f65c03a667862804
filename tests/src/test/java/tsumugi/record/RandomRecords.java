package tsumugi.record;

import java.util.SplittableRandom;
import tsumugi.engine.board.Position;
import tsumugi.engine.movegen.LegalMoveGenerator;
import tsumugi.engine.movegen.MoveList;
import tsumugi.engine.notation.Sfen;
import tsumugi.reference.RandomPositions;

/**
 * Random records with everything that a record can contain; the same seed gives the same record.
 */
final class RandomRecords {
  private static final String[] ENDINGS = {
    "投了", "中断", "千日手", "詰み", "不詰", "切れ負け", "反則勝ち", "反則負け", "入玉勝ち", "持将棋"
  };
  private static final String[] COMMENTS = {
    "好手", "妙手？ 変化：3手 とも", "&しおり", "*強調*", "1 ７六歩(77)", "a:b"
  };

  private RandomRecords() {}

  static GameRecord record(long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    RecordBuilder builder = new RecordBuilder(start(seed, random), new ReadingNotes(false));
    GameRecord record = builder.record();
    if (random.nextBoolean()) {
      record.headers().put("棋戦", "第" + seed + "回");
      record.headers().put("先手", "甲 乙");
      record.headers().put("作者", "X");
    }
    comment(record.node(GameRecord.ROOT), random);
    line(builder, random, random.nextInt(40));
    for (int i = random.nextInt(4); i > 0 && builder.node().ply() > 1; i--) {
      builder.goBackTo(random.nextInt(builder.node().ply()));
      line(builder, random, 1 + random.nextInt(6));
    }
    return record;
  }

  private static Position start(long seed, SplittableRandom random) {
    return switch (random.nextInt(4)) {
      case 0 -> Sfen.parse(Sfen.START);
      case 1 -> Handicap.values()[random.nextInt(Handicap.values().length)].position();
      case 2 -> Sfen.parseProblem(RandomPositions.tsume(seed).position().sfen());
      default -> Sfen.parseProblem(RandomPositions.crowded(seed).position().sfen());
    };
  }

  private static void line(RecordBuilder builder, SplittableRandom random, int plies) {
    int size = builder.record().size();
    for (int i = 0; i < plies; i++) {
      MoveList legal = new MoveList();
      new LegalMoveGenerator().generate(builder.position(), legal);
      if (legal.size() == 0) {
        break;
      }
      builder.play(legal.get(random.nextInt(legal.size())), 1, "");
      if (builder.record().size() > size) {
        size = builder.record().size();
        note(builder, random);
      }
    }
    boolean leaf = builder.node().children().isEmpty();
    if (leaf && builder.current() != GameRecord.ROOT && random.nextBoolean()) {
      builder.end(ENDINGS[random.nextInt(ENDINGS.length)], 1);
      note(builder, random);
    }
  }

  private static void note(RecordBuilder builder, SplittableRandom random) {
    if (random.nextInt(3) == 0) {
      builder.node().setMillis(1000L * random.nextInt(7000));
    }
    comment(builder.node(), random);
  }

  private static void comment(RecordNode node, SplittableRandom random) {
    for (int i = random.nextInt(8) == 0 ? random.nextInt(1, 3) : 0; i > 0; i--) {
      node.comments().add(COMMENTS[random.nextInt(COMMENTS.length)]);
    }
  }

  /** The record without its variations. */
  static GameRecord mainLine(GameRecord record) {
    GameRecord line = new GameRecord(record.start());
    line.headers().putAll(record.headers());
    line.node(GameRecord.ROOT).comments().addAll(record.node(GameRecord.ROOT).comments());
    RecordNode node = record.node(GameRecord.ROOT);
    int at = GameRecord.ROOT;
    while (!node.children().isEmpty()) {
      node = record.node(node.children().getFirst());
      String ending = node.ending();
      at = ending == null ? line.add(at, node.move()) : line.addEnding(at, ending);
      line.node(at).comments().addAll(node.comments());
      line.node(at).setMillis(node.millis());
    }
    return line;
  }
}
