import { Trans, useLingui } from "@lingui/react/macro";
import { useRef, useState } from "react";

import type { PlayerProps } from "../exercise.ts";
import type { Ordering, OrderingAnswer } from "./core.ts";
import { bestOrder, shuffledIds } from "./orders.ts";
import styles from "./ordering.module.css";
import { StepRow } from "./step-row.tsx";

type Props = PlayerProps<Ordering, OrderingAnswer>;

/** How the parts of a step were: in most scorings a step is a part itself. */
function verdictOf({ parts, content, answer }: Props, id: string) {
  const own = parts?.find(({ part_id }) => part_id === id);
  if (own) return own.verdict;
  if (!parts) return undefined;
  const rules = parts.filter(({ part_id }) => part_id.split(".").includes(id));
  if (rules.length > 0) return rules.every(({ verdict }) => verdict === "correct") ? "correct" : "wrong";
  // The first step is no part: it is right when it stands where it belongs.
  return bestOrder(content, answer.order)[0] === id && answer.order[0] === id ? "correct" : undefined;
}

/** Steps with arrows, a grip for finger and keyboard, and a place for what does not belong there. */
export function StepList(props: Props) {
  const { t } = useLingui();
  const { content, answer, phase, seed, play } = props;
  const list = useRef<HTMLOListElement>(null);
  const [held, setHeld] = useState<{ id: string; before: OrderingAnswer } | null>(null);
  const begun = answer.order.length > 0 || answer.left_out.length > 0;
  const order = begun ? answer.order : shuffledIds(content, seed);
  const outside = answer.left_out;
  const textOf = (id: string) => [...content.steps, ...content.not_part].find((one) => one.id === id)?.text ?? "";
  const ids = content.steps.map(({ id }) => id);
  const first = content.lock_first ? ids[0] : undefined;
  const last = content.lock_last ? ids.at(-1) : undefined;
  const isFixed = (id: string) => id === first || id === last;
  const isClosed = phase === "checked";

  function put(next: OrderingAnswer, moved?: string): void {
    props.onAnswer(next);
    if (moved === undefined) return;
    const at = next.order.indexOf(moved) + 1;
    const count = next.order.length;
    play.announce(at === 0 ? t`Gehört nicht dazu: ${textOf(moved)}` : t`Schritt ${at} von ${count}: ${textOf(moved)}`);
  }

  function moveTo(id: string, to: number): void {
    const rest = order.filter((one) => one !== id);
    const least = first === undefined || id === first ? 0 : 1;
    const most = last === undefined || id === last ? rest.length : rest.length - 1;
    const at = Math.max(least, Math.min(most, to));
    if (isFixed(id) || order[at] === id) return;
    put({ order: rest.toSpliced(at, 0, id), left_out: outside }, id);
  }

  function toggle(id: string): void {
    if (outside.includes(id)) put({ order: [...order, id], left_out: outside.filter((one) => one !== id) }, id);
    else put({ order: order.filter((one) => one !== id), left_out: [...outside, id] }, id);
  }

  /** Which place a finger is over. */
  function indexAt(y: number): number {
    const rows = [...(list.current?.children ?? [])].map((row) => row.getBoundingClientRect());
    const below = rows.findIndex(({ top, height }) => y < top + height);
    return below < 0 ? rows.length - 1 : below;
  }

  const row = (id: string, index: number) => (
    <StepRow
      key={id}
      text={textOf(id)}
      number={outside.includes(id) ? null : index + 1}
      count={order.length}
      verdict={isClosed ? verdictOf(props, id) : undefined}
      wasRight={props.locked.includes(id)}
      isClosed={isClosed}
      isFixed={isFixed(id)}
      isHeld={held?.id === id}
      canLeaveOut={content.not_part.length > 0 && !isFixed(id)}
      onMove={(by) => moveTo(id, index + by)}
      onDragTo={(y) => moveTo(id, indexAt(y))}
      onToggle={() => toggle(id)}
      onGrab={() => setHeld(held?.id === id ? null : { id, before: { order, left_out: outside } })}
      onLetGo={(putsBack) => {
        if (putsBack && held) put(held.before, id);
        setHeld(null);
      }}
    />
  );

  return (
    <>
      <ol ref={list} className={styles.steps} aria-label={t`Schritte`}>
        {order.map(row)}
      </ol>
      {content.not_part.length > 0 ? (
        <section className={styles.outside} aria-label={t`Gehört nicht dazu`}>
          <h2>
            <Trans>Gehört nicht dazu</Trans>
          </h2>
          {outside.length === 0 ? (
            <p>
              <Trans>Leg hierher, was nicht dazugehört.</Trans>
            </p>
          ) : (
            <ul className={styles.steps}>{outside.map(row)}</ul>
          )}
        </section>
      ) : null}
    </>
  );
}
