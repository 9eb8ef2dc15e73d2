import {
  Avatar,
  CardTile,
  CardTileSkeleton,
  Carousel,
  cardGridClass,
  DetailsBox,
  Money,
  PackArt,
  Price,
  SlabBack,
  SlabPicture,
  SlabSilhouette,
} from '@kura/ui';
import { listingsQuery, useAppClient } from '@kura/web-kit';
import { useQuery } from '@tanstack/react-query';
import styles from './kit-page.module.css';
import { Specimen, useKitTexts } from './specimen.tsx';

const seeds = ['0x01', '0x02', '0x03', '0x04', '0x05', '0x06', '0x07', '0x08'] as const;

export function KitGallery() {
  const texts = useKitTexts();
  const { api } = useAppClient();
  const { data } = useQuery(listingsQuery(api));
  const [first, second] = data?.items ?? [];
  const front = first?.nft.assets.photoFront ?? first?.nft.imageUrl ?? null;
  const back = first?.nft.assets.photoBack ?? null;
  return (
    <>
      <Specimen title={texts.tiles} layout="bare">
        <div className={cardGridClass}>
          <CardTile
            imageUrl={front}
            title={texts.sample}
            caption="2022 · SF2 · 009/88"
            rank="S"
            grade="KGS 10"
            price={<Price text="$1,250.00" />}
          />
          <CardTile
            imageUrl={second?.nft.imageUrl ?? null}
            title={texts.longSample}
            caption="2022 · SF2 · 009/88 · FIRST EDITION · SECRET RARE"
            rank="SS"
            grade="KGS 10"
            price={<Price text="$12,345,678.90" />}
          />
          <CardTile imageUrl={front} title={texts.sample} rank="B" note={texts.drawn} unavailable />
          <CardTile
            imageUrl={null}
            art={<PackArt tier="RED" title={texts.pack} />}
            title={texts.pack}
            price={<Price text="$11.00" />}
          />
          <CardTileSkeleton />
        </div>
      </Specimen>
      <Specimen title={texts.packs}>
        {(['BLUE', 'RED', 'GOLD'] as const).map((tier) => (
          <span key={tier} className={styles.slab}>
            <PackArt tier={tier} title={texts.pack} serial="0042" label={`${texts.pack} ${tier}`} />
          </span>
        ))}
      </Specimen>
      <Specimen title={texts.slabs}>
        <span className={styles.slab} data-rank="S">
          <SlabPicture src={front} alt={texts.sample} sizes="160px" lit />
        </span>
        <span className={styles.slab}>
          <SlabSilhouette label={texts.secret} />
        </span>
        <span className={styles.slab}>
          <SlabBack />
        </span>
      </Specimen>
      <Specimen title={texts.carousel} layout="bare">
        <div className={styles.carousel}>
          <Carousel
            label={texts.carousel}
            slides={[
              { key: 'front', label: texts.front, url: front },
              { key: 'back', label: texts.back, url: back },
              { key: 'secret', label: texts.secret, url: null },
            ].map(({ key, label, url }) => ({
              key,
              label,
              content: () => <SlabPicture src={url} alt={label} sizes="260px" />,
              preview: <SlabPicture src={url} alt="" sizes="48px" />,
            }))}
          />
        </div>
      </Specimen>
      <Specimen title={texts.box} layout="bare">
        <div className={styles.narrow}>
          <DetailsBox
            title={texts.moreDetails}
            facts={[
              { key: 'grade', name: texts.grade, value: '10' },
              { key: 'year', name: texts.year, value: '2022' },
              { key: 'contract', name: texts.contract, value: '0x5Fb…80aa3' },
              { key: 'price', name: texts.price, value: '$25.00', strong: true },
            ]}
          />
        </div>
      </Specimen>
      <Specimen title={texts.prices}>
        <Price text="$25.00" size="sm" quiet />
        <Price text="$25.00" unit="USDC" />
        <Money text="$0.23" exact="$0.225" estimate="約¥34" />
        <Price text="$1,250.00" unit="USDC" size="lg" />
        <Money text="$12,345.00" unit="USDC" size="xl" estimate="約¥1,851,750" />
      </Specimen>
      <Specimen title={texts.avatars}>
        {seeds.map((seed) => (
          <Avatar key={seed} seed={seed} sizePx={56} />
        ))}
        <Avatar seed="picture" imageUrl={front} name={texts.sample} sizePx={56} />
        <Avatar seed="small" sizePx={24} />
      </Specimen>
    </>
  );
}
