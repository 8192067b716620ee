import { createContext, use, type ComponentType, type ReactNode } from "react";

import type { PlayJournal } from "./journalling/play-journal.ts";

/** What features lend to tasks of kinds that name it in `needs`: a kind knows no database and no network. */
export interface Services {
  journal: PlayJournal;
}
export type ServiceName = keyof Services;

/** What one task has of them. */
export type TaskServices = Partial<Services>;

/** Which task asks. */
export interface TaskLocation {
  courseId: string;
  sectionId: string;
  itemId: string;
}

type Provider<Name extends ServiceName> = ComponentType<{
  location: TaskLocation;
  children: (service: Services[Name] | undefined) => ReactNode;
}>;

export type ServiceProviders = { readonly [Name in ServiceName]?: Provider<Name> };

/** Stands around whatever plays tasks. The route composes it, because each service is a feature of its own. */
export const ServiceContext = createContext<ServiceProviders>({});

type WithServicesProps = {
  needs: readonly ServiceName[];
  location: TaskLocation;
  children: (services: TaskServices) => ReactNode;
};

/** Draws a task with the services that it needs, as far as somebody provides them. */
export function WithServices({ needs, location, children }: WithServicesProps) {
  const providers = use(ServiceContext);
  const [name, ...others] = needs;
  const Provider = name && providers[name];
  if (name === undefined) return children({});
  if (Provider === undefined) return <WithServices {...{ needs: others, location, children }} />;
  return (
    <Provider location={location}>
      {(service) => (
        <WithServices needs={others} location={location}>
          {(rest) => children(service === undefined ? rest : { ...rest, [name]: service })}
        </WithServices>
      )}
    </Provider>
  );
}
