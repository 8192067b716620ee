// The feed of a learner with many words, as the server tells it: pages as their texts, in their order.

interface Change {
  entity: string;
  row: Record<string, unknown> & { id: string };
}

export interface FeedText {
  /** One text of JSON a page. */
  pages: string[];
  rows: number;
}

const PAGE_ROWS = 1000;
const FACET = "recall";
const AT = "2026-11-21T06:00:00.000Z";
const DAY_MS = 86_400_000;

const hex = (value: number, digits: number): string => value.toString(16).padStart(digits, "0");
/** In the order in which they were made, as most ids are. */
const idOf = (kind: number, n: number): string =>
  `019a${hex(kind, 4)}-${hex(n >> 12, 4)}-7${hex(n % 4096, 3)}-8000-000000000000`;
/** Of memberships: derived from what they join, so in no order. */
const scattered = (n: number): string => {
  const mixed = Math.imul(n + 1, 0x9e3779b1) >>> 0;
  return `${hex(mixed, 8)}-${hex(n % 65536, 4)}-5000-8000-${hex(n, 12)}`;
};

function word(userId: string, n: number): Change {
  const row = {
    id: idOf(1, n),
    owner_id: userId,
    term: `Grundblutdruckmessung ${n}`,
    grammatical_category: "noun",
    specific_article: "die",
    plural: `Grundblutdruckmessungen ${n}`,
    perfect: null,
    explanation: `Bedeutung Nummer ${n}: was auf der Station bei der Übergabe gesagt wird, in einem einfachen Satz.`,
    usage_examples: [`Bitte dokumentiere das vor der Visite ${n}.`, `Das steht in der Kurve, Blatt ${n}.`],
    translations: { eng: { text: `meaning number ${n}`, status: "learner", note: null } },
    remarks: null,
    tags: ["Messung"],
    links: [],
    level: "B1",
    is_layman_term: false,
    is_main_medical_condition: false,
    image_id: null,
    created_at: AT,
    updated_at: AT,
  };
  return { entity: "vocab_item", row };
}

const membership = (userId: string, n: number): Change => ({
  entity: "vocab_list_item",
  row: {
    id: scattered(n),
    user_id: userId,
    list_id: idOf(2, n % 20),
    vocab_item_id: idOf(1, n),
    position: n,
    created_at: AT,
    updated_at: AT,
  },
});

function review(userId: string, n: number): Change {
  const [of, round] = [Math.floor(n / 3), n % 3];
  const at = new Date(Date.parse(AT) - (2 + (of % 25) + 21 * (2 - round)) * DAY_MS);
  const row = {
    id: idOf(3, n),
    user_id: userId,
    vocab_item_id: idOf(1, of * 2),
    facet: FACET,
    mode: "find-term",
    test_id: null,
    answer: `Grundblutdruckmessung ${of}`,
    verdict: "correct",
    grade: "good",
    reviewed_at: at.toISOString(),
    duration_ms: 4000 + (n % 3000),
    local_day: at.toISOString().slice(0, 10),
    time_zone: "UTC",
    created_at: AT,
    updated_at: AT,
  };
  return { entity: "vocab_review", row };
}

/** `words` words in lists, and `reviews` reviews, three of a word. */
export function feedOf(userId: string, words: number, reviews: number): FeedText {
  const scope = `user:${userId}`;
  const many = (count: number, one: (userId: string, n: number) => Change) =>
    Array.from({ length: count }, (_, n) => one(userId, n));
  const rows = [...many(words, word), ...many(reviews > 0 ? words : 0, membership), ...many(reviews, review)];
  const changes = rows.map(({ entity, row }, at) => ({ scope, entity, id: row.id, rev: at + 1, version: 1, row }));
  const pages: string[] = [];
  for (let from = 0; from < changes.length; from += PAGE_ROWS) {
    const some = changes.slice(from, from + PAGE_ROWS);
    const more = from + PAGE_ROWS < changes.length;
    const page = {
      feed_id: "feed",
      changes: some,
      cursor: String(from + some.length),
      more,
      snapshot: [scope, "library"],
      begun: from === 0 ? [scope, "library"] : [],
      revs: { [scope]: changes.length, library: 0 },
      gone: [],
    };
    pages.push(JSON.stringify(page));
  }
  return { pages, rows: changes.length };
}
