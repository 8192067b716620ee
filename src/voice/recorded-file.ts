/** A whole recording that lies on this device. */
export interface RecordedFile {
  readonly id: string;
  readonly mimeType: string;
  readonly byteSize: number;
  readonly durationMs: number | null;
}
