import { bear } from './bear.ts';
import { beetle } from './beetle.ts';
import { butterfly } from './butterfly.ts';
import { cat } from './cat.ts';
import { crane } from './crane.ts';
import type { Creature } from './creature.ts';
import { daruma } from './daruma.ts';
import { dragon } from './dragon.ts';
import { fox } from './fox.ts';
import { frog } from './frog.ts';
import { hannya } from './hannya.ts';
import { hare } from './hare.ts';
import { jellyfish } from './jellyfish.ts';
import { kabuto } from './kabuto.ts';
import { kirin } from './kirin.ts';
import { koi } from './koi.ts';
import { lantern } from './lantern.ts';
import { octopus } from './octopus.ts';
import { oni } from './oni.ts';
import { orochi } from './orochi.ts';
import { owl } from './owl.ts';
import { peacock } from './peacock.ts';
import { phoenix } from './phoenix.ts';
import { raven } from './raven.ts';
import { skull } from './skull.ts';
import { stag } from './stag.ts';
import { tengu } from './tengu.ts';
import { tiger } from './tiger.ts';
import { turtle } from './turtle.ts';
import { umbrella } from './umbrella.ts';
import { whale } from './whale.ts';
import { wolf } from './wolf.ts';

export const creatures = {
  bear,
  beetle,
  butterfly,
  cat,
  crane,
  daruma,
  dragon,
  fox,
  frog,
  hannya,
  hare,
  jellyfish,
  kabuto,
  kirin,
  koi,
  lantern,
  octopus,
  oni,
  orochi,
  owl,
  peacock,
  phoenix,
  raven,
  skull,
  stag,
  tengu,
  tiger,
  turtle,
  umbrella,
  whale,
  wolf,
} satisfies Record<string, Creature>;

export type CreatureName = keyof typeof creatures;
