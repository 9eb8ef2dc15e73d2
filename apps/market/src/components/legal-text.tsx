import { legalBlocks } from './legal-blocks.ts';
import styles from './legal-text.module.css';

interface LegalTextProps {
  readonly source: string;
  /** The heading level of its parts. The page already shows its title. */
  readonly headingLevel: 2 | 3;
}

/** The terms or another legal text, in lines of readable length. */
export function LegalText({ source, headingLevel }: LegalTextProps) {
  const Heading = headingLevel === 2 ? 'h2' : 'h3';
  return (
    <div className={`stack gap-4 max-w-68ch text-sm text-soft whitespace-pre-line ${styles.text}`}>
      {legalBlocks(source).map((block, index) => {
        if (block.kind === 'heading' && block.level === 1) return null;
        // The blocks never change their sequence.
        const key = `${index}`;
        if (block.kind === 'paragraph') return <p key={key}>{block.text}</p>;
        if (block.kind === 'heading') return <Heading key={key}>{block.text}</Heading>;
        return (
          <ul key={key}>
            {block.items.map((item) => (
              <li key={item}>{item}</li>
            ))}
          </ul>
        );
      })}
    </div>
  );
}
