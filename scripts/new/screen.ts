import { inFrontOf, type Change } from "./change.ts";

export interface ScreenOptions {
  /** Of signed-in people: "/dashboard/ward-days". */
  path: string;
  /** As the page is named, in German: the text that is translated. */
  title: string;
}

const NAME = /^(?<area>[a-z]+(?:-[a-z]+)*)\/(?<name>[a-z]+(?:-[a-z]+)*)$/u;
const PATH = /^\/[a-z]+(?:[/-][a-z]+)*$/u;

const inPascalCase = (name: string): string =>
  name.replaceAll(/(?:^|-)(.)/gu, (_, letter: string) => letter.toUpperCase());

const screenOf = (component: string, title: string): string => `import { Trans } from "@lingui/react/macro";

import { AppBar } from "#ui/layout/app-bar.tsx";
import { Stack } from "#ui/layout/layout.tsx";
import { Screen } from "#ui/layout/screen.tsx";

export function ${component}() {
  return (
    <Screen width="task" bar={<AppBar title={<Trans>${title}</Trans>} />}>
      <Stack gap="l">{null}</Stack>
    </Screen>
  );
}
`;

const routeOf = (component: string, { area, name, path }: Record<"area" | "name" | "path", string>): string =>
  `import { createFileRoute } from "@tanstack/react-router";

import { ${component} } from "#features/${area}/${name}-screen.tsx";

export const Route = createFileRoute("/_app${path}")({ component: ${component} });
`;

/** A screen, its route, and the lines by which tests look at it and arrive at it. `area/name` names its folder and file. */
export function newScreen(areaAndName: string, { path, title }: ScreenOptions): Change[] {
  const { area, name } = NAME.exec(areaAndName)?.groups ?? {};
  if (area === undefined || name === undefined)
    throw new Error(`"${areaAndName}" is no <area>/<name>: small letters, parted by hyphens`);
  if (!PATH.test(path)) throw new Error(`"${path}" is no path: "/dashboard/ward-days"`);
  if (title.trim() === "") throw new Error("a screen has a title");
  const component = `${inPascalCase(name)}Screen`;
  return [
    { path: `src/features/${area}/${name}-screen.tsx`, text: screenOf(component, title) },
    { path: `src/routes/_app${path.replaceAll("/", ".")}.tsx`, text: routeOf(component, { area, name, path }) },
    { path: "e2e/screens.spec.ts", edit: inFrontOf('  "/onboarding?step=language",\n', `  "${path}",\n`) },
    { path: "e2e/arrival.spec.ts", edit: inFrontOf('  "/sync": "/sync",\n', `  "${path}": "${path}",\n`) },
  ];
}
