import { Icon } from '@kura/ui';
import { Link, useLocation } from '@tanstack/react-router';
import { type RefObject, useEffect, useRef } from 'react';
import { useT } from '../i18n/i18n.ts';
import { useMay } from './access/use-may.ts';
import styles from './menu.module.css';
import { navigation } from './navigation.ts';
import { WaitingBadge } from './waiting-badge.tsx';

/** Links to the pages that the admin may read, by group. */
export function Menu() {
  const t = useT();
  const { may } = useMay();
  const menu = useRef<HTMLElement>(null);
  useCurrentInView(menu);
  const groups = navigation
    .map(({ text, pages }) => ({ text, pages: pages.filter(({ call }) => may(call)) }))
    .filter(({ pages }) => pages.length > 0);

  return (
    <nav
      ref={menu}
      className={`grid gap-4 content-start flex-1 relative overflow-y-auto scrollbar-thin ${styles.menu}`}
      aria-label={t('app.navigation')}
    >
      {groups.map(({ text, pages }) => (
        <div key={text} className={`grid gap-hair ${styles.group}`}>
          {text !== null && <p className={`text-xs font-600 text-faint ${styles.heading}`}>{t(text)}</p>}
          {pages.map(({ to, text: page, icon }) => (
            <Link
              key={to}
              to={to}
              className={`flex gap-3 items-center rounded-md text-sm font-500 text-soft whitespace-nowrap ${styles.link}`}
              activeOptions={{ exact: to === '/', includeSearch: false }}
            >
              <Icon name={icon} sizePx={18} />
              {t(page)}
              {to === '/approvals' && <WaitingBadge />}
            </Link>
          ))}
        </div>
      ))}
    </nav>
  );
}

/** Scrolls the menu, and nothing else, to the link of the current page. */
function useCurrentInView(menu: RefObject<HTMLElement | null>): void {
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has another current link
  useEffect(() => {
    const link = menu.current?.querySelector<HTMLElement>('[data-status="active"]');
    if (!menu.current || !link) return;
    menu.current.scrollTo({
      left: link.offsetLeft - (menu.current.clientWidth - link.offsetWidth) / 2,
      top: link.offsetTop - (menu.current.clientHeight - link.offsetHeight) / 2,
    });
  }, [pathname, menu]);
}
