import type { Loader } from "../../calls/loader.ts";
import { answerToRead, type UnsureAnswer } from "./store.ts";

/** An answer that the caller may read; any other does not exist for her. */
export const anUnsureAnswer: Loader<UnsureAnswer> = ({ tx, actor }, id) => answerToRead(tx, actor, id);
