import { bear } from './bear.ts';
import { butterfly } from './butterfly.ts';
import { cat } from './cat.ts';
import { crane } from './crane.ts';
import type { Creature } from './creature.ts';
import { dragon } from './dragon.ts';
import { fox } from './fox.ts';
import { hare } from './hare.ts';
import { jellyfish } from './jellyfish.ts';
import { koi } from './koi.ts';
import { oni } from './oni.ts';
import { owl } from './owl.ts';
import { phoenix } from './phoenix.ts';
import { stag } from './stag.ts';
import { tiger } from './tiger.ts';
import { turtle } from './turtle.ts';
import { wolf } from './wolf.ts';

export const creatures = {
  bear,
  butterfly,
  cat,
  crane,
  dragon,
  fox,
  hare,
  jellyfish,
  koi,
  oni,
  owl,
  phoenix,
  stag,
  tiger,
  turtle,
  wolf,
} satisfies Record<string, Creature>;

export type CreatureName = keyof typeof creatures;
