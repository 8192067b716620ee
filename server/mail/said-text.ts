declare const isDefanged: unique symbol;
/** What a person wrote, as a mail to somebody else may say it: no mail program makes a link of it (`saidInMail`). */
export type SaidText = string & { [isDefanged]: true };
