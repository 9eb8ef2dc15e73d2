import styles from './rail.module.css';

/** In addition to the class of a grid, which sets `--rail-column`: on phones a row that scrolls. */
export const railClass: string = styles.rail ?? '';
