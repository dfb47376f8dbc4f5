/** Modules by the folder they stand in, which is the id of their game. */
export const byFolder = <Module>(modules: Record<string, Module>): ReadonlyMap<string, Module> =>
  new Map(Object.entries(modules).map(([path, module]) => [path.split('/').at(-2) ?? '', module]));
