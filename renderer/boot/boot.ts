import { watchDialogs } from './dialogs.ts';
import { watchDisclosures } from './disclosures.ts';
import { watchFreshness } from './freshness.ts';
import { watchIntent } from './intent.ts';
import { watchMovingParts } from './movingParts.ts';

// The only script of a page that nobody has touched yet. It knows no React.
watchDisclosures();
watchDialogs();
watchIntent();
watchMovingParts();
watchFreshness();
