import '../src/styles/index.css';
import '../src/styles/light-theme.css';
import { type ComponentType, StrictMode, useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { englishLabels, japaneseLabels, Segmented, ToastProvider, UiLabelsProvider } from '../src/index.ts';
import styles from './stories.module.css';
import { files } from './story-files.ts';

const labels = { en: englishLabels, ja: japaneseLabels };
const idOf = (title: string) => title.toLowerCase().replaceAll(' ', '-');

/** Every component of the interface in every state, with both languages of its labels and both themes. */
function Stories() {
  const [theme, setTheme] = useState<'dark' | 'light'>('dark');
  const [locale, setLocale] = useState<'en' | 'ja'>(location.search === '?locale=ja' ? 'ja' : 'en');
  useEffect(() => {
    document.documentElement.dataset['theme'] = theme;
    document.documentElement.lang = locale;
  }, [theme, locale]);
  return (
    <UiLabelsProvider labels={labels[locale]}>
      <ToastProvider>
        <main className={`stack gap-7 max-w-page mx-auto ${styles.page}`}>
          <header className="flex flex-wrap gap-5 items-end justify-between">
            <h1 className="mb-2 text-3xl">Component library</h1>
            <Segmented
              label="Theme"
              hideLabel
              selected={theme}
              onSelect={setTheme}
              items={[
                { key: 'dark', label: 'Market (dark)' },
                { key: 'light', label: 'Administration (light)' },
              ]}
            />
            <Segmented
              label="Language of labels"
              hideLabel
              selected={locale}
              onSelect={setLocale}
              items={[
                { key: 'en', label: 'English' },
                { key: 'ja', label: '日本語' },
              ]}
            />
          </header>
          <div className={`stack gap-6 ${styles.body}`}>
            <nav
              className={`flex flex-wrap gap-4 gap-y-2 text-sm text-soft ${styles.contents}`}
              aria-label="Components"
            >
              {files.map(({ default: { title } }) => (
                <a key={title} href={`#${idOf(title)}`}>
                  {title}
                </a>
              ))}
            </nav>
            <div className={`stack ${styles.sections}`}>
              {files.map(({ default: { title }, ...stories }) => (
                <section key={title} id={idOf(title)} aria-labelledby={`${idOf(title)}-title`}>
                  <h2 id={`${idOf(title)}-title`} className="mb-4 text-xl">
                    {title}
                  </h2>
                  {Object.entries(stories as Record<string, ComponentType>).map(([name, Story]) => (
                    <Story key={name} />
                  ))}
                </section>
              ))}
            </div>
          </div>
        </main>
      </ToastProvider>
    </UiLabelsProvider>
  );
}

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root');
createRoot(root).render(
  <StrictMode>
    <Stories />
  </StrictMode>,
);
