import { projectRoot } from "./lib/run.ts";
import { keepServerCatalogues } from "./lib/server-catalogues.ts";

keepServerCatalogues(projectRoot);
