import { Segmented } from '@kura/ui';
import { useState } from 'react';
import { PageHead } from '../../components/page-head.tsx';
import { KitActions } from './kit-actions.tsx';
import { KitFields } from './kit-fields.tsx';
import { KitFoundation } from './kit-foundation.tsx';
import { KitGallery } from './kit-gallery.tsx';
import { KitLists } from './kit-lists.tsx';
import { KitMessages } from './kit-messages.tsx';
import styles from './kit-page.module.css';
import { KitScreens } from './kit-screens.tsx';
import { KitTrade } from './kit-trade.tsx';
import { useKitTexts } from './specimen.tsx';

const sections = {
  foundation: KitFoundation,
  actions: KitActions,
  fields: KitFields,
  gallery: KitGallery,
  lists: KitLists,
  trade: KitTrade,
  messages: KitMessages,
  screens: KitScreens,
} as const;
const sectionNames = Object.keys(sections) as (keyof typeof sections)[];

/** Every piece of the shared interface in every state, in the reader's language and in both themes. */
export function KitPage() {
  const texts = useKitTexts();
  const [theme, setTheme] = useState<'dark' | 'light'>('dark');
  return (
    <div className={styles.ground} data-theme={theme}>
      <PageHead title={texts.title} description={texts.lead} />
      <meta name="robots" content="noindex" />
      <div className={styles.page}>
        <header className={styles.head}>
          <div>
            <h1 className={styles.title}>{texts.title}</h1>
            <p className={styles.soft}>{texts.lead}</p>
          </div>
          <Segmented
            label={texts.theme}
            hideLabel
            selected={theme}
            onSelect={setTheme}
            items={[
              { key: 'dark', label: texts.dark },
              { key: 'light', label: texts.light },
            ]}
          />
        </header>
        <div className={styles.body}>
          <nav className={styles.contents} aria-label={texts.title}>
            {sectionNames.map((name) => (
              <a key={name} href={`#${name}`}>
                {texts[`section.${name}`]}
              </a>
            ))}
          </nav>
          <div className={styles.sections}>
            {sectionNames.map((name) => {
              const Section = sections[name];
              return (
                <section key={name} id={name} aria-labelledby={`${name}-title`}>
                  <h2 id={`${name}-title`} className={styles.heading}>
                    {texts[`section.${name}`]}
                  </h2>
                  <Section />
                </section>
              );
            })}
          </div>
        </div>
      </div>
    </div>
  );
}
