import { watchFreshness } from './freshness.ts';
import { watchIntent } from './intent.ts';
import { watchLayers } from './layers.ts';
import { watchMovingParts } from './movingParts.ts';
import { logNotes } from './notes.ts';
import { watchTooltips } from './tooltips.ts';
import { dateUndated } from './undated.ts';

// The only script of a page that nobody has touched yet. It knows no React.
watchLayers();
watchTooltips();
watchIntent();
watchMovingParts();
dateUndated();
watchFreshness();
logNotes();
