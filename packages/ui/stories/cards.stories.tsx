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
} from '../src/index.ts';
import cardUrl from './card.svg?url';
import { Specimen } from './specimen.tsx';
import styles from './stories.module.css';

const seeds = ['0x01', '0x02', '0x03', '0x04', '0x05', '0x06', '0x07', '0x08'] as const;

export default { title: 'Cards and packs' };

export function AllGallery() {
  return (
    <>
      <Specimen title="Card tiles" layout="bare">
        <div className={cardGridClass}>
          <CardTile
            imageUrl={cardUrl}
            title="A sample card"
            caption="2022 · SF2 · 009/88"
            rank="S"
            grade="KGS 10"
            price={<Price text="$1,250.00" />}
          />
          <CardTile
            imageUrl={cardUrl}
            title="A card with a very long name: the golden owl of the thousand-year forest and the koi that climbed the falls (first edition, secret rare)"
            caption="2022 · SF2 · 009/88 · FIRST EDITION · SECRET RARE"
            rank="SS"
            grade="KGS 10"
            price={<Price text="$12,345,678.90" />}
          />
          <CardTile imageUrl={cardUrl} title="A sample card" rank="B" note="Drawn" unavailable />
          <CardTile
            imageUrl={null}
            art={<PackArt tier="RED" title="Sealed pack" />}
            title="Sealed pack"
            price={<Price text="$11.00" />}
          />
          <CardTileSkeleton />
        </div>
      </Specimen>
      <Specimen title="Packs">
        {(['BLUE', 'RED', 'GOLD'] as const).map((tier) => (
          <span key={tier} className={`block ${styles.slab}`}>
            <PackArt tier={tier} title="Sealed pack" serial="0042" label={`Sealed pack ${tier}`} />
          </span>
        ))}
      </Specimen>
      <Specimen title="Slabs">
        <span className={`block ${styles.slab}`} data-rank="S">
          <SlabPicture src={cardUrl} alt="A sample card" sizes="160px" lit />
        </span>
        <span className={`block ${styles.slab}`}>
          <SlabSilhouette label="Secret" />
        </span>
        <span className={`block ${styles.slab}`}>
          <SlabBack />
        </span>
      </Specimen>
      <Specimen title="Carousel" layout="bare">
        <div className={styles.carousel}>
          <Carousel
            label="Carousel"
            slides={[
              { key: 'front', label: 'Front', url: cardUrl },
              { key: 'back', label: 'Back', url: cardUrl },
              { key: 'secret', label: 'Secret', url: null },
            ].map(({ key, label, url }) => ({
              key,
              label,
              content: () => <SlabPicture src={url} alt={label} sizes="260px" />,
              preview: <SlabPicture src={url} alt="" sizes="48px" />,
            }))}
          />
        </div>
      </Specimen>
      <Specimen title="Details box" layout="bare">
        <div className={styles.narrow}>
          <DetailsBox
            title="More details"
            facts={[
              { key: 'grade', name: 'Grade', value: '10' },
              { key: 'year', name: 'Year of issue', value: '2022' },
              { key: 'contract', name: 'Contract', value: '0x5Fb…80aa3' },
              { key: 'price', name: 'Price', value: '$25.00', strong: true },
            ]}
          />
        </div>
      </Specimen>
      <Specimen title="Prices">
        <Price text="$25.00" size="sm" quiet />
        <Price text="$25.00" unit="USDC" />
        <Money text="$0.23" exact="$0.225" estimate="約¥34" />
        <Price text="$1,250.00" unit="USDC" size="lg" />
        <Money text="$12,345.00" unit="USDC" size="xl" estimate="約¥1,851,750" />
      </Specimen>
      <Specimen title="Avatars">
        {seeds.map((seed) => (
          <Avatar key={seed} seed={seed} sizePx={56} />
        ))}
        <Avatar seed="picture" imageUrl={cardUrl} name="A sample card" sizePx={56} />
        <Avatar seed="small" sizePx={24} />
      </Specimen>
    </>
  );
}
