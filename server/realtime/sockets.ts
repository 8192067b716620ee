import { LIBRARY_SCOPE, userScope } from "#shared/model/entities.ts";

/** What the hub needs of a connection. */
export interface Socket {
  send(text: string): void;
  close(code: number, reason: string): void;
  /** Bytes not yet taken by the network. */
  bufferedBytes(): number;
  /** Whether the peer answered since the last call; asks it again. */
  isAlive(): boolean;
}

export interface Session {
  userId: string;
  familyId: string;
  expiresAt: number;
}

/** Codes from 4000 on are ours to give. */
export const CLOSE_UNAUTHORIZED = 4401;
export const CLOSE_TOO_MANY = 4429;
const CLOSE_TOO_SLOW = 4408;
const CLOSE_GOING_AWAY = 1001;

/** A poke is 60 bytes: whoever is this far behind does not read. */
const MOST_BUFFERED_BYTES = 64 * 1024;

/** Those who write courses write often: everybody is told of it no oftener. */
const COURSES_TOLD_MS = 2000;

/** The signed-in sockets of this node, and who of them hears of what. */
export class Sockets {
  readonly #all = new Map<Socket, Session>();
  readonly #byUser = new Map<string, Set<Socket>>();
  #coursesTold: NodeJS.Timeout | undefined;
  #haveCoursesChanged = false;

  get size(): number {
    return this.#all.size;
  }

  countOf(userId: string): number {
    return this.#byUser.get(userId)?.size ?? 0;
  }

  add(socket: Socket, session: Session): void {
    this.#all.set(socket, session);
    const own = this.#byUser.get(session.userId) ?? new Set<Socket>();
    this.#byUser.set(session.userId, own.add(socket));
  }

  remove(socket: Socket): void {
    const session = this.#all.get(socket);
    if (session === undefined) return;
    this.#all.delete(socket);
    const own = this.#byUser.get(session.userId);
    own?.delete(socket);
    if (own?.size === 0) this.#byUser.delete(session.userId);
  }

  /** Tells whoever may see the scope that something in it changed. */
  poke(scope: string): void {
    if (scope === LIBRARY_SCOPE) return this.#tell(this.#all.keys(), [scope]);
    if (/^(course|org):/.test(scope)) return this.#pokeForCourses();
    const userId = scope.startsWith("user:") ? scope.slice("user:".length) : "";
    this.#tell(this.#byUser.get(userId) ?? [], [scope]);
  }

  /** Who may see which course is not known here, and the name of one is not everybody's business. */
  #pokeForCourses(): void {
    this.#haveCoursesChanged = true;
    if (this.#coursesTold !== undefined) return;
    this.#haveCoursesChanged = false;
    this.poke(LIBRARY_SCOPE);
    this.#coursesTold = setTimeout(() => {
      this.#coursesTold = undefined;
      if (this.#haveCoursesChanged) this.#pokeForCourses();
    }, COURSES_TOLD_MS);
  }

  /** After a gap in listening nobody knows what changed. */
  pokeAll(): void {
    for (const [socket, { userId }] of this.#all) this.#tell([socket], [userScope(userId), LIBRARY_SCOPE]);
  }

  closeFamily(familyId: string): void {
    this.#closeWhere((session) => session.familyId === familyId);
  }

  /** Drops the dead and those whose token has ended. */
  sweep(now: number): void {
    this.#closeWhere((session) => session.expiresAt <= now);
    for (const socket of this.#all.keys()) if (!socket.isAlive()) this.#end(socket, CLOSE_TOO_SLOW, "no answer");
  }

  closeAll(): void {
    clearTimeout(this.#coursesTold);
    for (const socket of this.#all.keys()) this.#end(socket, CLOSE_GOING_AWAY, "the server stops");
  }

  #closeWhere(isMeant: (session: Session) => boolean): void {
    for (const [socket, session] of this.#all) {
      if (isMeant(session)) this.#end(socket, CLOSE_UNAUTHORIZED, "signed out");
    }
  }

  #tell(sockets: Iterable<Socket>, scopes: string[]): void {
    const text = JSON.stringify({ type: "changed", scopes });
    for (const socket of sockets) {
      // Closed, not buffered: it comes back and asks for what it missed.
      if (socket.bufferedBytes() > MOST_BUFFERED_BYTES) this.#end(socket, CLOSE_TOO_SLOW, "too slow");
      else socket.send(text);
    }
  }

  #end(socket: Socket, code: number, reason: string): void {
    this.remove(socket);
    socket.close(code, reason);
  }
}
