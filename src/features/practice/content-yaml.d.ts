// Content as scripts/vite/yaml-content.ts hands it over.
declare module "*/make-specific.yaml" {
  const content: {
    readonly items: readonly {
      readonly id: string;
      readonly statement: string;
      readonly term: string;
      readonly slots: readonly {
        readonly name: string;
        readonly question: string;
        readonly facts?: readonly string[];
        readonly patterns?: readonly string[];
      }[];
      readonly sample: string;
      readonly given?: readonly string[];
      readonly dangerous?: readonly {
        readonly facts?: readonly string[];
        readonly patterns?: readonly string[];
        readonly why: string;
      }[];
      readonly proof?: {
        readonly right: readonly string[];
        readonly wrong: readonly { readonly text: string; readonly why: string }[];
      };
    }[];
  };
  export default content;
}
declare module "*/explain-units.yaml" {
  const content: {
    readonly items: readonly {
      readonly term: string;
      readonly units: readonly {
        readonly idea: string;
        readonly facts?: readonly string[];
        readonly patterns?: readonly string[];
      }[];
      readonly sample: string;
      readonly given?: readonly string[];
      readonly dangerous?: readonly {
        readonly facts?: readonly string[];
        readonly patterns?: readonly string[];
        readonly why: string;
      }[];
      readonly proof?: {
        readonly right: readonly string[];
        readonly wrong: readonly { readonly text: string; readonly why: string }[];
      };
    }[];
  };
  export default content;
}
