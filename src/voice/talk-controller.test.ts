import { afterEach, beforeEach, expect, it, vi } from "vitest";

import { takeFloor } from "./one-voice.ts";
import type { RecordedFile } from "./recorded-file.ts";
import type { Recognizer } from "./recognizer.ts";
import { type Said, TalkController } from "./talk-controller.ts";
import { FakeRecorder, FakeTrack, microphoneGlobals } from "./testing/fake-microphone.ts";

let track: FakeTrack;
let stored: string;
let done: string[];
let said: Said[];
let microphone: () => Promise<unknown>;

interface Hearing {
  name?: string;
  listensAlong?: boolean;
  soFar?: string;
  finish: (recording: RecordedFile) => Promise<string | null>;
}

/** A recognizer of which the test says what it hears. */
function hears({ name = "it", listensAlong = true, soFar, finish }: Hearing): Recognizer {
  return {
    listensAlong,
    begin: (_, onHeard) => {
      done.push(`${name} begins`);
      if (soFar !== undefined) onHeard(soFar);
      return { finish, cancel: () => void done.push(`${name} ends`) };
    },
  };
}

const file: RecordedFile = { id: "file", mimeType: "audio/webm", byteSize: 9, durationMs: 2000 };
const never = () => new Promise<null>(() => undefined);

function talkWith(...recognizers: Recognizer[]): TalkController {
  return new TalkController({
    recognizers,
    longestMs: 600_000,
    onSaid: (what) => said.push(what),
    open: async () => ({
      append: async (bytes) => void (stored += new TextDecoder().decode(bytes)),
      finish: async () => {
        done.push("stored");
        return stored === "" ? null : file;
      },
      discard: async () => void done.push("thrown away"),
    }),
  });
}

async function speak(talk: TalkController, ms = 2000): Promise<void> {
  await talk.start();
  vi.advanceTimersByTime(ms);
  FakeRecorder.last.say("Guten Morgen ");
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval", "setTimeout", "clearTimeout", "performance"] });
  track = new FakeTrack();
  stored = "";
  done = [];
  said = [];
  microphone = async () => ({ getTracks: () => [track] });
  for (const [name, value] of Object.entries(microphoneGlobals(() => microphone()))) vi.stubGlobal(name, value);
});
afterEach(() => vi.useRealTimers());

/** What is said, once it is. */
async function whatWasSaid(): Promise<Said | undefined> {
  await vi.waitFor(() => expect(said).toHaveLength(1));
  return said[0];
}

it("hands over the recording with what the preferred one has heard", async () => {
  const server = hears({ name: "server", listensAlong: false, finish: async ({ id }) => ` Seit wann? (${id}) ` });
  const browser = hears({ name: "browser", finish: async () => "Seit Mann?" });
  const talk = talkWith(server, browser);
  await speak(talk);
  await talk.stop();
  expect(await whatWasSaid()).toEqual({ recording: file, heardText: "Seit wann? (file)", problem: null });
  expect(stored).toBe("Guten Morgen (last)");
  expect(talk.state()).toMatchObject({ phase: "idle", heard: "" });
});

it.each([
  ["fails", () => Promise.reject(new Error("no network"))],
  ["has understood nothing", async () => "  "],
  ["keeps her waiting", never],
])("believes the next one where the preferred one %s", async (_, finish) => {
  const talk = talkWith(hears({ finish }), hears({ finish: async () => "Seit gestern" }));
  await speak(talk);
  await talk.stop();
  expect(talk.state().phase).toBe("writing");
  await vi.advanceTimersByTimeAsync(8000);
  expect(await whatWasSaid()).toMatchObject({ heardText: "Seit gestern" });
});

it.each([
  ["there is none", []],
  ["none has heard anything", [null, null]],
])("hands over the recording alone where %s", async (_, heard) => {
  const talk = talkWith(...heard.map((text) => hears({ finish: async () => text })));
  await speak(talk);
  await talk.stop();
  expect(await whatWasSaid()).toEqual({ recording: file, heardText: null, problem: null });
});

it("shows what is heard while she speaks, and takes that if she does not want to wait", async () => {
  const talk = talkWith(hears({ soFar: "Seit wann haben", finish: never }));
  await speak(talk);
  expect(talk.state()).toMatchObject({ phase: "recording", heard: "Seit wann haben" });
  await talk.stop();
  talk.skipWriting();
  expect(await whatWasSaid()).toMatchObject({ heardText: "Seit wann haben" });
  expect(done.at(-1)).toBe("it ends");
});

it("begins nothing while the last words are still being written down", async () => {
  const talk = talkWith(hears({ finish: never }));
  await speak(talk);
  await talk.stop();
  await talk.start();
  expect(talk.state().phase).toBe("writing");
  expect(done.filter((what) => what === "it begins")).toHaveLength(1);
});

it("leaves nothing behind and says nothing when it is thrown away, or was a slip of the finger", async () => {
  const talk = talkWith(hears({ soFar: "Quatsch", finish: async () => "Quatsch" }));
  await speak(talk);
  await talk.cancel();
  await talk.start();
  vi.advanceTimersByTime(100);
  await talk.stop();
  expect(done).toEqual(["it begins", "thrown away", "it ends", "it begins", "thrown away", "it ends"]);
  expect([said, talk.state()]).toEqual([[], { phase: "idle", problem: null, elapsedMs: 0, heard: "" }]);
});

it("silences who speaks before it asks for the microphone", async () => {
  const order: string[] = [];
  takeFloor(() => order.push("silent"));
  microphone = async () => {
    order.push("asked");
    return { getTracks: () => [track] };
  };
  await talkWith().start();
  expect(order).toEqual(["silent", "asked"]);
});

it("after a call hands over what was said until then, says so, and next time leaves the microphone to the recorder", async () => {
  const along = hears({ name: "along", finish: async () => "Guten" });
  const after = hears({ name: "after", listensAlong: false, finish: async () => null });
  const talk = talkWith(along, after);
  await speak(talk);
  track.dispatchEvent(new Event("ended"));
  expect(await whatWasSaid()).toEqual({ recording: file, heardText: "Guten", problem: "interrupted" });
  expect(talk.state().problem).toBe("interrupted");
  done = [];
  await talk.start();
  expect(done).toEqual(["after begins"]);
});

it("ends when the page goes out of sight, with what was said, and listens along the next time as before", async () => {
  const talk = talkWith(hears({ name: "along", finish: async () => "Guten" }));
  await speak(talk);
  talk.hide();
  expect(await whatWasSaid()).toMatchObject({ heardText: "Guten", problem: "interrupted" });
  done = [];
  await talk.start();
  expect(done).toEqual(["along begins"]);
});

it("ends after ten minutes with all of it", async () => {
  const talk = talkWith(hears({ finish: async () => "Guten Morgen" }));
  await speak(talk, 599_000);
  expect(talk.state().phase).toBe("recording");
  vi.advanceTimersByTime(1000);
  expect(await whatWasSaid()).toEqual({ recording: file, heardText: "Guten Morgen", problem: "longest" });
  expect(stored).toBe("Guten Morgen (last)");
});

it("what was recorded stays where it lies when the screen is left, and nobody is told", async () => {
  const talk = talkWith(hears({ finish: async () => "Guten Morgen" }));
  await speak(talk);
  talk.leave();
  await vi.waitFor(() => expect(done).toEqual(["it begins", "stored", "it ends"]));
  expect([said, track.isLive]).toEqual([[], false]);
});

it("nobody is told either when it is left while it writes", async () => {
  const talk = talkWith(hears({ finish: never }));
  await speak(talk);
  await talk.stop();
  talk.leave();
  await vi.waitFor(() => expect(talk.state().phase).toBe("idle"));
  expect([said, done]).toEqual([[], ["it begins", "stored", "it ends"]]);
});

it.each([
  ["NotAllowedError", "no-permission"],
  ["NotFoundError", "no-microphone"],
] as const)("a browser that says %s leads to %s, and nobody listens", async (name, problem) => {
  microphone = () => Promise.reject(Object.assign(new Error(name), { name }));
  const talk = talkWith(hears({ finish: async () => "?" }));
  await talk.start();
  expect(talk.state()).toMatchObject({ phase: "idle", problem });
  expect([done, said]).toEqual([[], []]);
});
