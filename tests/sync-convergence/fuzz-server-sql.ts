import { ENTITY_NAMES } from "#shared/model/entities.ts";

import { tableOfEntity } from "../../server/testing/table-of-entity.ts";

export const SYNCED = ENTITY_NAMES.map((entity) => ({ entity, table: tableOfEntity(entity) }));

/** Writes down every row that is written and every receipt, with the transaction they belong to. */
export const auditSql = `
create table fuzz_audit (
  line bigserial primary key, transaction bigint not null default (pg_current_xact_id()::text::bigint),
  what text not null, id uuid not null, scope text, status integer);
create function fuzz_note_row() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    insert into fuzz_audit (what, id, scope) values (tg_argv[0], old.id, old.scope);
  elsif tg_op = 'INSERT' or new.version is distinct from old.version then
    insert into fuzz_audit (what, id, scope) values (tg_argv[0], new.id, new.scope);
  end if;
  return null;
end $$;
create function fuzz_note_receipt() returns trigger language plpgsql as $$
begin
  insert into fuzz_audit (what, id, scope, status)
  values ('receipt', new.mutation_id, 'user:' || new.user_id, new.status);
  return null;
end $$;
create trigger fuzz_audit after insert on sync_receipt for each row execute function fuzz_note_receipt();
${SYNCED.map(
  ({ entity, table }) => `create trigger zz_fuzz_audit after insert or update or delete on ${table}
  for each row execute function fuzz_note_row('${entity}');`,
).join("\n")}`;

/** Runs one statement for every table of the schema: %1$I is its name, %2$s its stored columns. */
const forEachTable = (statement: string): string => `
  for t in select c.table_name as name, string_agg(quote_ident(c.column_name), ', ') as columns
    from information_schema.columns c join information_schema.tables using (table_schema, table_name)
    where c.table_schema = 'public' and table_type = 'BASE TABLE' and c.is_generated = 'NEVER'
    group by 1
  loop execute format(${statement}, t.name, t.columns); end loop;`;

/** Keeps a copy of all tables under a name. */
export const keepSql = (name: string): string => `
do $keep$ declare t record; begin
  drop schema if exists ${name} cascade;
  create schema ${name};
  ${forEachTable(`'create table ${name}.%1$I as select %2$s from public.%1$I'`)}
end $keep$`;

/** Puts all tables back to the copy. Triggers stay silent: rows come back as they were. */
export const takeBackSql = (name: string): string => `
do $back$ declare t record; begin
  set local session_replication_role = replica;
  ${forEachTable(`'delete from public.%1$I'`)}
  ${forEachTable(`'insert into public.%1$I (%2$s) overriding system value select %2$s from ${name}.%1$I'`)}
end $back$`;
