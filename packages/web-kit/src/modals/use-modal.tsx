import { createContext, type ReactNode, useContext, useSyncExternalStore } from 'react';
import type { ModalConfigs, ModalStore } from './modal-store.ts';

const ModalsContext = createContext<ModalStore<ModalConfigs> | null>(null);

export function ModalsProvider<Configs extends ModalConfigs>(props: {
  store: ModalStore<Configs>;
  children: ReactNode;
}) {
  return (
    <ModalsContext value={props.store as unknown as ModalStore<ModalConfigs>}>{props.children}</ModalsContext>
  );
}

/**
 * The store of open modals, typed by an app's configs. Each app names its own once:
 *
 * @example export const useModals = () => useModalStore<MarketModals>()
 */
export function useModalStore<Configs extends ModalConfigs>(): ModalStore<Configs> {
  const store = useContext(ModalsContext);
  if (!store) throw new Error('ModalsProvider is missing');
  return store as unknown as ModalStore<Configs>;
}

/** The config that a modal is open with; undefined while it is closed. */
export function useModalConfigOf<Configs extends ModalConfigs, Name extends keyof Configs>(
  name: Name,
): Configs[Name] | undefined {
  const store = useModalStore<Configs>();
  return useSyncExternalStore(
    store.subscribe,
    () => store.configOf(name),
    () => undefined,
  );
}
