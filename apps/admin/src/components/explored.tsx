import { CopyButton } from '@kura/ui';
import { aboutQuery, shortAddress, useAppClient } from '@kura/web-kit';
import { useQuery } from '@tanstack/react-query';

/** An address or transaction: a link where the network has an explorer. */
export function Explored({ kind, text }: { kind: 'address' | 'tx'; text: string }) {
  const about = useQuery(aboutQuery(useAppClient().api));
  const explorerUrl = about.data?.chain.explorerUrl;
  return (
    <span className="inline-flex gap-1 items-center whitespace-nowrap">
      {explorerUrl ? (
        <a className="text-accent hover-underline" href={`${explorerUrl}/${kind}/${text}`}>
          {shortAddress(text)}
        </a>
      ) : (
        <code>{shortAddress(text)}</code>
      )}
      <CopyButton text={text} label={text} />
    </span>
  );
}
