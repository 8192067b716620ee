// Content as scripts/vite/yaml-content.ts hands it over.
declare module "*/site.yaml" {
  const content: {
    readonly partners: readonly { readonly name: string; readonly url?: `https://${string}` }[];
    readonly testimonials: readonly { readonly quote: string; readonly name: string; readonly role: string }[];
    readonly team: readonly { readonly name: string; readonly role: string }[];
  };
  export default content;
}
