// Content as scripts/vite/yaml-content.ts hands it over.

interface PatternsOfFile {
  readonly facts?: readonly string[];
  readonly patterns?: readonly string[];
}

interface JudgedOfFile {
  readonly term: string;
  readonly sample: string;
  readonly given?: readonly string[];
  readonly dangerous?: readonly (PatternsOfFile & { readonly why: string })[];
  readonly proof?: {
    readonly right: readonly string[];
    readonly wrong: readonly { readonly text: string; readonly why: string }[];
  };
}

declare module "*/make-specific.yaml" {
  interface Statement extends JudgedOfFile {
    readonly id: string;
    readonly statement: string;
    readonly slots: readonly (PatternsOfFile & { readonly name: string; readonly question: string })[];
  }
  const content: { readonly items: readonly Statement[] };
  export default content;
}
declare module "*/explain-units.yaml" {
  interface Term extends JudgedOfFile {
    readonly units: readonly (PatternsOfFile & { readonly idea: string })[];
  }
  const content: { readonly items: readonly Term[] };
  export default content;
}
