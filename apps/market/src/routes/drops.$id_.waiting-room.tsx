import { buttonClass, LoadingRegion, Skeleton } from '@kura/ui';
import {
  aboutQuery,
  gachaQuery,
  useAppClient,
  useLocale,
  useRoom,
  waitingRoomDrawQuery,
  waitingRoomQuery,
} from '@kura/web-kit';
import { useQuery } from '@tanstack/react-query';
import { createFileRoute, Link } from '@tanstack/react-router';
import { prefetch } from '../app/prefetch.ts';
import { LoadedPage } from '../components/loaded-page.tsx';
import { PageHead } from '../components/page-head.tsx';
import { gachaTitle } from '../features/gacha/gacha/gacha-facts.ts';
import { useWaitingRoom } from '../features/gacha/waiting-room/use-waiting-room.ts';
import { WaitingRoomPage } from '../features/gacha/waiting-room/waiting-room-page.tsx';
import { useSignIn } from '../features/identity/auth/sign-in-context.tsx';
import { useTexts } from '../i18n/use-texts.ts';
import page from './page.module.css';

export const Route = createFileRoute('/drops/$id_/waiting-room')({
  loader: ({ context: { client }, params: { id } }) =>
    prefetch(
      client,
      [aboutQuery(client.api), gachaQuery(client.api, id), waitingRoomDrawQuery(client.api, id)],
      { subject: waitingRoomQuery(client.api, id) },
    ),
  component: WaitingRoomRoute,
});

function WaitingRoomRoute() {
  const t = useTexts('waiting-room');
  const locale = useLocale();
  const { id } = Route.useParams();
  const { api } = useAppClient();
  const signIn = useSignIn();
  const query = useQuery(waitingRoomQuery(api, id));
  const { data: gacha } = useQuery(gachaQuery(api, id));
  const reading = useWaitingRoom(id, true);
  useRoom(`gacha:${id}`);
  const title = gacha ? gachaTitle(gacha, locale) : '';
  return (
    <LoadedPage
      query={query}
      loading={
        <LoadingRegion className={page.page}>
          <Skeleton height="4rem" width="60%" />
          <Skeleton height="320px" radius="16px" />
        </LoadingRegion>
      }
    >
      {() => (
        <div className={page.page}>
          <PageHead
            title={t('room.pageTitle', { drop: title })}
            description={t('room.description')}
            imageUrl={gacha?.imageUrl ?? null}
          />
          {reading && (
            <WaitingRoomPage
              title={title}
              reading={reading}
              isOnSale={gacha?.status === 'PUBLISHED'}
              onSignIn={signIn}
              buy={
                <Link to="/drops/$id" params={{ id }} className={buttonClass({ size: 'lg', wide: true })}>
                  {t('room.toDrop')}
                </Link>
              }
            />
          )}
        </div>
      )}
    </LoadedPage>
  );
}
