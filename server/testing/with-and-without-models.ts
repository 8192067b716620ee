import { startFakeModels } from "./fake-models.ts";
import { createTestApp } from "./test-app.ts";

/** Two servers: one with models, which are fake, and one without. */
export async function withAndWithoutModels() {
  const fake = await startFakeModels();
  const test = await createTestApp({ env: fake.env });
  const plain = await createTestApp();
  async function close(): Promise<void> {
    await test.close();
    await plain.close();
    await fake.close();
  }
  return { fake, test, plain, close };
}
