import type pg from "pg";

interface Statement {
  text: string;
  values: readonly unknown[];
}

type Query = (...args: unknown[]) => unknown;

/** Writes down what is asked of the database by the connections that a pool makes from now on. */
export function captureStatements(pool: pg.Pool): { take(): Statement[] } {
  let captured: Statement[] = [];
  pool.on("connect", (client) => {
    const query = client.query.bind(client) as Query;
    const noted: Query = (config, ...rest) => {
      const text = typeof config === "string" ? config : (config as { text?: string }).text;
      const values = (config as { values?: unknown[] }).values ?? rest.find(Array.isArray) ?? [];
      if (text !== undefined) captured.push({ text: text.trim().replaceAll(/\s+/g, " "), values: values as unknown[] });
      return query(config, ...rest);
    };
    Object.assign(client, { query: noted });
  });
  return {
    take() {
      const taken = captured;
      captured = [];
      return taken;
    },
  };
}

function literal(value: unknown): string {
  if (value === null || value === undefined) return "null";
  const text = Array.isArray(value)
    ? `{${value.map((one) => JSON.stringify(one)).join(",")}}`
    : String(value as string | number | boolean);
  return `'${text.replaceAll("'", "''")}'`;
}

/**
 * The statements of a batch, so many times, as a script for pgbench: each text prepared once, each time with ids of its own.
 * What is asked since a revision is asked since the one that was read.
 */
export function scriptOf(statements: readonly Statement[], times: number, freshly: (text: string) => string): string {
  const texts = [...new Set(statements.filter(({ values }) => values.length > 0).map(({ text }) => text))];
  const prepared = texts.map((text, index) => `prepare s${index} as ${text};`);
  const once = statements.map(({ text, values }) => {
    if (values.length === 0) return `${text};`;
    const since = /rev > \$(\d+)/.exec(text)?.[1];
    const given = values.map((value, index) => (index + 1 === Number(since) ? ":rev" : literal(value)));
    const tellsRev = /^select rev,|as rev$/.test(text);
    return `execute s${texts.indexOf(text)}(${given.join(", ")})${tellsRev ? " \\gset" : ";"}`;
  });
  const lines = Array.from({ length: times }, () => freshly(once.join("\n")));
  return [...prepared, ...lines].join("\n");
}
