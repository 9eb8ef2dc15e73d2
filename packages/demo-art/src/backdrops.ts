import type { CardColours } from './card-colours.ts';
import { shade } from './colour.ts';
import type { Random } from './random.ts';
import { circle, group, type Point, path, polygon, rect } from './svg.ts';

type Backdrop = (random: Random, design: { readonly colours: CardColours }) => string;

/** The face of a card, on which backdrops are drawn. */
export const face = { width: 700, height: 980, centreX: 350, centreY: 430 } as const;

function times(count: number, draw: (index: number) => string): string {
  return Array.from({ length: count }, (_, index) => draw(index)).join('');
}

const rays = () =>
  times(36, (index) => {
    const edge = (angle: number): Point => [
      face.centreX + Math.cos(angle) * 900,
      face.centreY + Math.sin(angle) * 900,
    ];
    const angle = (index * Math.PI) / 18;
    return polygon([[face.centreX, face.centreY], edge(angle), edge(angle + 0.07)], {
      fill: '#fff',
      opacity: 0.07,
    });
  });

const moon: Backdrop = (random) =>
  circle(350, 380, 262, { fill: '#fdf3cf', opacity: 0.96 }) +
  circle(350, 380, 262, { fill: 'url(#moon)' }) +
  times(11, () =>
    circle(350 + (random() - 0.5) * 360, 380 + (random() - 0.5) * 360, 8 + random() * 34, {
      fill: '#d9c48a',
      opacity: 0.32,
    }),
  );

/** The sun of a print: a disc behind thin bands of mist. */
const sun: Backdrop = (random, { colours }) =>
  circle(350, 400, 250, { fill: colours.sky[2] }) +
  circle(350, 400, 250, { fill: 'url(#moon)', opacity: 0.5 }) +
  times(7, (index) =>
    rect(40 + random() * 240, 270 + index * 52 + random() * 16, 180 + random() * 260, 10, {
      rx: 5,
      fill: '#fff',
      opacity: 0.2,
    }),
  );

/** Seigaiha: rows of waves like fish scales. */
const waves: Backdrop = (_random, { colours }) =>
  rays() +
  times(9, (row) =>
    times(13, (column) =>
      [42, 32, 22, 12]
        .map((radius, ring) =>
          circle(column * 74 - 90 + (row % 2) * 37, 600 + row * 32, radius, {
            fill: shade([colours.sky[0], colours.sky[1]], 0.25 + (ring % 2) * 0.5),
            stroke: '#cfeaff',
            'stroke-width': 1.6,
            'stroke-opacity': 0.5,
          }),
        )
        .join(''),
    ),
  );

const flames: Backdrop = (random) =>
  times(30, (index) => {
    const x = 10 + index * 24;
    const height = 180 + random() * 330;
    const width = 34 + random() * 36;
    const sway = (random() - 0.5) * 70;
    return path(
      `M${x} 830C${x - width} ${830 - height * 0.4} ${x + width * 0.6} ${830 - height * 0.6} ${x + sway} ${830 - height}C${x + width * 1.4} ${830 - height * 0.5} ${x + width} 780 ${x + width} 830Z`,
      { fill: ['#ff3d00', '#ff7a18', '#ffb347', '#ffd66b'][index % 4], opacity: 0.3 + random() * 0.3 },
    );
  });

const snow: Backdrop = (random, { colours }) =>
  times(3, (layer) => {
    const base = 560 + layer * 70;
    const peaks = Array.from(
      { length: 6 },
      (_, index): Point => [index * 150 - 30, base - 90 - random() * (240 - layer * 70)],
    );
    const ridge = peaks.flatMap(([x, y], index): Point[] => [
      [x, y],
      [x + 75, base - 20 - (index % 2) * 30],
    ]);
    return polygon([[-60, 980], [-60, base], ...ridge, [820, 980]], {
      fill: shade([colours.sky[0], colours.sky[1], '#ffffff'], 0.75 - layer * 0.22),
      opacity: 0.75,
    });
  }) +
  times(90, () =>
    circle(random() * 700, random() * 820, 1.5 + random() * 5, {
      fill: '#fff',
      opacity: 0.25 + random() * 0.6,
    }),
  );

const petal = 'M0-14C9-12 12-2 0 12C-12-2-9-12 0-14Z';

/** Cherry petals on the wind over a branch. */
const blossoms: Backdrop = (random) =>
  path(
    'M-20 160C120 120 200 190 330 120C430 70 560 120 730 60L730 92C570 140 440 100 340 150C210 220 120 150 -20 196Z',
    {
      fill: '#2a1420',
      opacity: 0.75,
    },
  ) +
  times(26, () => {
    const [x, y] = [random() * 700, 60 + random() * 150];
    return group(
      {
        transform: `translate(${x.toFixed(1)} ${y.toFixed(1)}) scale(${(1 + random()).toFixed(2)})`,
        opacity: 0.9,
      },
      times(5, (index) =>
        path(petal, { fill: '#ffc4d8', transform: `rotate(${index * 72}) translate(0 -10)` }),
      ),
      circle(0, 0, 4, { fill: '#e0527f' }),
    );
  }) +
  times(44, () =>
    path(petal, {
      fill: '#ffd7e4',
      opacity: 0.35 + random() * 0.5,
      transform: `translate(${(random() * 700).toFixed(1)} ${(random() * 900).toFixed(1)}) rotate(${(random() * 360).toFixed(0)}) scale(${(0.6 + random()).toFixed(2)})`,
    }),
  );

/** Curtains of northern light. */
const aurora: Backdrop = (random, { colours }) =>
  times(5, (curtain) => {
    const top = 90 + curtain * 50;
    return times(38, (index) => {
      const x = index * 20 - 20;
      const bend = Math.sin(index * 0.32 + curtain * 1.7) * 56;
      return rect(x, top + bend, 20.5, 240 + random() * 150, {
        fill: shade([colours.sky[2], '#7dffcf', '#b6a2ff'], (index / 38 + curtain * 0.2) % 1),
        opacity: 0.05 + random() * 0.09,
      });
    });
  }) +
  times(60, () =>
    circle(random() * 700, random() * 520, 0.8 + random() * 2, {
      fill: '#fff',
      opacity: 0.3 + random() * 0.6,
    }),
  );

/** A forked bolt from a point on the upper edge. */
function bolt(random: Random, fromX: number): string {
  const points: Point[] = [[fromX, 20]];
  let [x, y] = [fromX, 20];
  while (y < 640) {
    x += (random() - 0.5) * 130;
    y += 40 + random() * 70;
    points.push([x, y]);
  }
  const line = points
    .map(([px, py], index) => `${index === 0 ? 'M' : 'L'}${px.toFixed(1)} ${py.toFixed(1)}`)
    .join('');
  return (
    path(line, {
      fill: 'none',
      stroke: '#bfe3ff',
      'stroke-width': 16,
      opacity: 0.22,
      'stroke-linejoin': 'round',
    }) +
    path(line, {
      fill: 'none',
      stroke: '#f4fbff',
      'stroke-width': 5,
      opacity: 0.9,
      'stroke-linejoin': 'round',
    })
  );
}

const thunder: Backdrop = (random) =>
  times(9, () => {
    const [x, y, width] = [random() * 700, 40 + random() * 190, 90 + random() * 120];
    return rect(x - width, y, width * 2, 50, { rx: 25, fill: '#0a0f24', opacity: 0.45 });
  }) + times(5, (index) => bolt(random, 60 + index * 140 + random() * 60));

/** Light from above the water, and bubbles. */
const depths: Backdrop = (random) =>
  times(9, (index) => {
    const x = index * 90 - 40 + random() * 40;
    return polygon(
      [
        [x, 0],
        [x + 50, 0],
        [x + 150 + random() * 60, 980],
        [x + 20, 980],
      ],
      { fill: '#d5f6ff', opacity: 0.05 + random() * 0.06 },
    );
  }) +
  times(44, () =>
    circle(random() * 700, random() * 900, 3 + random() * 13, {
      fill: '#fff',
      'fill-opacity': 0.06,
      stroke: '#e5fbff',
      'stroke-opacity': 0.45,
      'stroke-width': 1.6,
    }),
  );

/** Bamboo stems in mist. */
const bamboo: Backdrop = (random, { colours }) =>
  times(11, (index) => {
    const x = index * 68 - 10 + random() * 26;
    const width = 20 + random() * 20;
    const colour = shade([colours.sky[0], colours.sky[1], colours.sky[2]], 0.15 + random() * 0.45);
    return group(
      { opacity: 0.6 },
      times(8, (joint) => rect(x, joint * 128 - random() * 20, width, 120, { rx: 7, fill: colour })),
      times(5, () => {
        const y = random() * 780;
        const side = random() < 0.5 ? -1 : 1;
        return path(
          `M${x + width / 2} ${y}q${side * 40} -8 ${side * 86} 26q${side * -50} 6 ${side * -86} -26Z`,
          { fill: colour },
        );
      }),
    );
  });

/** Hundreds of stars and a spiral of dust. */
const cosmos: Backdrop = (random, { colours }) =>
  times(320, (index) => {
    const angle = index * 0.085 + (index % 2) * Math.PI;
    const radius = 20 + index * 1.35 + (random() - 0.5) * 70;
    return circle(
      350 + Math.cos(angle) * radius,
      430 + Math.sin(angle) * radius * 0.62,
      0.8 + random() * 3.4,
      {
        fill: shade([colours.sky[2], '#ffffff', '#ffd9a8'], random()),
        opacity: 0.2 + random() * 0.6,
      },
    );
  });

/** The background of a creature. */
export const backdrops = {
  aurora,
  bamboo,
  blossoms,
  cosmos,
  depths,
  flames,
  moon,
  rays,
  snow,
  sun,
  thunder,
  waves,
} satisfies Record<string, Backdrop>;

export type BackdropName = keyof typeof backdrops;
