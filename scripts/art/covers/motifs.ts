import { deck } from './motifs/card/deck.ts';
import { drawn } from './motifs/card/drawn.ts';
import { fan } from './motifs/card/fan.ts';
import { fields } from './motifs/mmo/fields.ts';
import { gate } from './motifs/mmo/gate.ts';
import { guild } from './motifs/mmo/guild.ts';
import { nested } from './motifs/mmo/nested.ts';
import { stone } from './motifs/mmo/stone.ts';
import { tunnel } from './motifs/mmo/tunnel.ts';
import { clash } from './motifs/moba/clash.ts';
import { crystal } from './motifs/moba/crystal.ts';
import { lanes } from './motifs/moba/lanes.ts';
import { map } from './motifs/moba/map.ts';
import { arrows } from './motifs/racing/arrows.ts';
import { bend } from './motifs/racing/bend.ts';
import { road } from './motifs/racing/road.ts';
import { streaks } from './motifs/racing/streaks.ts';
import { blade } from './motifs/rpg/blade.ts';
import { crescent } from './motifs/rpg/crescent.ts';
import { gateway } from './motifs/rpg/gateway.ts';
import { totality } from './motifs/rpg/totality.ts';
import { world } from './motifs/rpg/world.ts';
import { cubes } from './motifs/sandbox/cubes.ts';
import { island } from './motifs/sandbox/island.ts';
import { tiles } from './motifs/sandbox/tiles.ts';
import { holo } from './motifs/shooter/holo.ts';
import { lock } from './motifs/shooter/lock.ts';
import { radar } from './motifs/shooter/radar.ts';
import { rings } from './motifs/shooter/rings.ts';
import { scope } from './motifs/shooter/scope.ts';
import { tracers } from './motifs/shooter/tracers.ts';
import { field } from './motifs/sports/field.ts';
import { flight } from './motifs/sports/flight.ts';
import { orbits } from './motifs/sports/orbits.ts';
import { stadium } from './motifs/sports/stadium.ts';
import { fire } from './motifs/survival/fire.ts';
import { peak } from './motifs/survival/peak.ts';
import { ridges } from './motifs/survival/ridges.ts';
import { shore } from './motifs/survival/shore.ts';
import { wood } from './motifs/survival/wood.ts';
import type { Genre } from '../subjects.ts';
import type { Motif } from './motif.ts';

/** The drawings of each genre; a game's name decides which of them is its own. */
export const MOTIFS: Readonly<Record<Genre, readonly Motif[]>> = {
  shooter: [scope, rings, lock, holo, radar, tracers],
  mmo: [nested, fields, stone, gate, tunnel, guild],
  moba: [lanes, map, crystal, clash],
  sports: [orbits, field, flight, stadium],
  racing: [streaks, road, bend, arrows],
  sandbox: [island, cubes, tiles],
  card: [fan, drawn, deck],
  rpg: [crescent, totality, world, gateway, blade],
  survival: [ridges, wood, shore, peak, fire],
};
