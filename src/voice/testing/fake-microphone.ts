/** A browser's recorder that gives a piece when it is told to. */
export class FakeRecorder extends EventTarget {
  static last: FakeRecorder;
  static isTypeSupported = (type: string) => type.startsWith("audio/webm");
  state = "inactive";
  mimeType: string;
  constructor(_: unknown, { mimeType }: { mimeType: string }) {
    super();
    this.mimeType = mimeType;
    FakeRecorder.last = this;
  }
  say(text: string): void {
    this.dispatchEvent(Object.assign(new Event("dataavailable"), { data: new Blob([text]) }));
  }
  start(): void {
    this.state = "recording";
  }
  pause(): void {
    this.state = "paused";
  }
  resume(): void {
    this.state = "recording";
  }
  requestData(): void {
    this.say("(asked)");
  }
  stop(): void {
    this.state = "inactive";
    this.say("(last)");
    this.dispatchEvent(new Event("stop"));
  }
}

export class FakeTrack extends EventTarget {
  isLive = true;
  stop(): void {
    this.isLive = false;
  }
}

/** What a browser with a microphone has, in a secure context; `open` may refuse. */
export const microphoneGlobals = (open: () => Promise<unknown>): Record<string, unknown> => ({
  isSecureContext: true,
  MediaRecorder: FakeRecorder,
  navigator: { mediaDevices: { getUserMedia: open } },
});
