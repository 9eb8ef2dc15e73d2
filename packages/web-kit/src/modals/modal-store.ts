import type { ModalName } from '@kura/domain/vocabulary';

/** The configs of an app's modals by their fixed names; those it doesn't show are left out. */
export type ModalConfigs = { readonly [Name in ModalName]?: unknown };

/** The open modals and their configs, by name. Several may be open together. */
export interface ModalStore<Configs extends ModalConfigs> {
  open<Name extends keyof Configs>(name: Name, config: Configs[Name]): void;
  close(name: keyof Configs): void;
  /** Opens with the config when closed, closes when open. */
  toggle<Name extends keyof Configs>(name: Name, config: Configs[Name]): void;
  closeAll(): void;
  /** The config that a modal is open with; undefined when it is closed. */
  configOf<Name extends keyof Configs>(name: Name): Configs[Name] | undefined;
  isOpen(name: keyof Configs): boolean;
  /** Calls back after each change. Returns the function that unsubscribes. */
  subscribe(onChange: () => void): () => void;
}

export function createModalStore<Configs extends ModalConfigs>(): ModalStore<Configs> {
  const open = new Map<keyof Configs, unknown>();
  const listeners = new Set<() => void>();
  const tell = () => {
    for (const listener of listeners) listener();
  };

  const store: ModalStore<Configs> = {
    open: (name, config) => {
      open.set(name, config);
      tell();
    },
    close: (name) => {
      if (open.delete(name)) tell();
    },
    toggle: (name, config) => (open.has(name) ? store.close(name) : store.open(name, config)),
    closeAll: () => {
      if (open.size === 0) return;
      open.clear();
      tell();
    },
    configOf: <Name extends keyof Configs>(name: Name) => open.get(name) as Configs[Name] | undefined,
    isOpen: (name) => open.has(name),
    subscribe: (onChange) => {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
  };
  return store;
}
