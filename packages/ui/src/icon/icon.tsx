/** Line drawings on a 24 grid. Decorative: the control that holds one carries the name. */
const paths = {
  close: 'M6 6l12 12M18 6L6 18',
  plus: 'M12 5v14M5 12h14',
  minus: 'M5 12h14',
  check: 'M5 12.5l4.5 4.5L19 7.5',
  'chevron-left': 'M14.5 6l-6 6 6 6',
  'chevron-right': 'M9.5 6l6 6-6 6',
  'chevron-up': 'M6 14.5l6-6 6 6',
  'chevron-down': 'M6 9.5l6 6 6-6',
  'arrow-right': 'M4.5 12h15M13.5 6l6 6-6 6',
  more: 'M6 11.2a.8.8 0 1 1 0 1.6.8.8 0 0 1 0-1.6zM12 11.2a.8.8 0 1 1 0 1.6.8.8 0 0 1 0-1.6zM18 11.2a.8.8 0 1 1 0 1.6.8.8 0 0 1 0-1.6z',
  copy: 'M9 9h10v11H9zM5 15V4h10',
  external: 'M13 5h6v6M19 5l-9 9M17 14v5H5V7h5',
  search: 'M10.5 4a6.5 6.5 0 1 1 0 13 6.5 6.5 0 0 1 0-13zM15.5 15.5L20 20',
  grid: 'M4 4h6.5v6.5H4zM13.5 4H20v6.5h-6.5zM4 13.5h6.5V20H4zM13.5 13.5H20V20h-6.5z',
  list: 'M4 6h16M4 12h16M4 18h16',
  wallet: 'M4 7h14a2 2 0 0 1 2 2v9a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2V6a2 2 0 0 1 2-2h10M16 13.5h.01',
  globe:
    'M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18zM3 12h18M12 3c2.5 2.6 3.6 5.6 3.6 9s-1.1 6.4-3.6 9c-2.5-2.6-3.6-5.6-3.6-9s1.1-6.4 3.6-9z',
  alert: 'M12 4l9 16H3zM12 10.5v4M12 17.2h.01',
  info: 'M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18zM12 11v5.5M12 7.8h.01',
  user: 'M12 4a4 4 0 1 1 0 8 4 4 0 0 1 0-8zM4.5 20c.8-3.8 3.8-5.5 7.5-5.5s6.7 1.7 7.5 5.5',
  home: 'M4 11l8-7 8 7v9h-5.5v-5.5h-5V20H4z',
  pack: 'M6 3.5l1.5 1 1.5-1 1.5 1 1.5-1 1.5 1 1.5-1 1.5 1 1.5-1v17l-1.5-1-1.5 1-1.5-1-1.5 1-1.5-1-1.5 1-1.5-1-1.5 1zM6 8h12',
  card: 'M6 3h12v18H6zM8.5 9.5h7V18h-7zM8.5 6h7',
  shield: 'M12 3l8 3v5.5c0 4.7-3.3 8-8 9.5-4.7-1.5-8-4.8-8-9.5V6zM8.5 12l2.5 2.5 4.5-5',
  tag: 'M4 4h8l8 8-8 8-8-8zM8 8h.01',
  filter: 'M4 6h16M7 12h10M10 18h4',
  exit: 'M14 4H5v16h9M10 12h10M16.5 8l4 4-4 4',
  // A gavel and its block.
  swap: 'M4 9h13M13.5 5l4 4-4 4M20 15H7M10.5 11l-4 4 4 4',
  auction: 'M9 8l4.5-4.5 6.5 6.5-4.5 4.5zM12 11.5L4 19.5M13.5 20.5H21',
  calendar: 'M5 6h14v14H5zM5 10.5h14M9 3.5V8M15 3.5V8',
  clock: 'M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18zM12 7v5.5l3.5 2',
  sound: 'M4 9.5v5h3.5L12 18.5v-13L7.5 9.5zM15.5 9a4.2 4.2 0 0 1 0 6M18 6.5a8 8 0 0 1 0 11',
  muted: 'M4 9.5v5h3.5L12 18.5v-13L7.5 9.5zM16 9.5l5 5M21 9.5l-5 5',
  bell: 'M6.5 17v-6a5.5 5.5 0 0 1 11 0v6l1.5 1.5H5zM10 20.5h4M12 5.5V4',
  eye: 'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12zM12 9a3 3 0 1 1 0 6 3 3 0 0 1 0-6z',
  chat: 'M4 5h16v11H11l-4.5 4v-4H4zM8 9h8M8 12h5',
  mail: 'M4 6h16v12.5H4zM4.5 6.5L12 13l7.5-6.5',
  key: 'M8 11.5a4 4 0 1 1 0 8 4 4 0 0 1 0-8zM11 13l8.5-8.5M16 8l3 3M13.5 10.5l2 2',
  people:
    'M9 5a3.5 3.5 0 1 1 0 7 3.5 3.5 0 0 1 0-7zM2.5 19.5c.6-3.4 3.2-5 6.5-5s5.9 1.6 6.5 5M15.5 5.2a3.5 3.5 0 0 1 0 6.6M18 14.9c2 .7 3.2 2.3 3.5 4.6',
  history: 'M4 12a8 8 0 1 0 2.6-5.9M4 4v4h4M12 8v4.5l3 1.8',
  download: 'M12 4v11M7 10.5l5 5 5-5M4.5 20h15',
  hidden:
    'M2.5 12S6 5.5 12 5.5c1.4 0 2.7.4 3.8.9M18.7 8.4A16 16 0 0 1 21.5 12S18 18.5 12 18.5c-1.7 0-3.2-.5-4.5-1.2M5 15.3A16 16 0 0 1 2.5 12M4 4l16 16',
  spark: 'M12 3l1.9 6.1L20 11l-6.1 1.9L12 19l-1.9-6.1L4 11l6.1-1.9z',
  settings: 'M4 7h8M16 7h4M14 5v4M4 12h2M10 12h10M8 10v4M4 17h9M17 17h3M15 15v4',
  device: 'M7 3h10v18H7zM11 18h2',
  camera: 'M4 8h3.5L9 5.5h6L16.5 8H20v11H4zM12 10a3.2 3.2 0 1 1 0 6.4 3.2 3.2 0 0 1 0-6.4z',
  pencil: 'M5 19l1-4L16.5 4.5l3 3L9 18zM14.5 6.5l3 3',
  print: 'M7 9V4h10v5M7 17H4V9h16v8h-3M7 14h10v6H7z',
  share: 'M12 15V4M8 7.5L12 4l4 3.5M5 12v8h14v-8',
} as const;

export type IconName = keyof typeof paths;

export function Icon({ name, sizePx = 20 }: { name: IconName; sizePx?: number }) {
  return (
    <svg
      width={sizePx}
      height={sizePx}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.6}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <path d={paths[name]} />
    </svg>
  );
}
