import type { JsonObject, Seller } from './model.ts';
import amberKeep from './sellers/amber-keep.json' with { type: 'json' };
import lanternMarket from './sellers/lantern-market.json' with { type: 'json' };
import northfallForge from './sellers/northfall-forge.json' with { type: 'json' };
import quietRaiders from './sellers/quiet-raiders.json' with { type: 'json' };
import tidewaterTrading from './sellers/tidewater-trading.json' with { type: 'json' };

const written = [northfallForge, amberKeep, tidewaterTrading, quietRaiders, lanternMarket];

/** The five invented sellers of `data/sellers.json`, by ascending id. */
export const sellers: readonly Seller[] = written;

/** All their reviews. */
export const writtenReviews: readonly JsonObject[] = written.flatMap<JsonObject>(
  ({ comments }) => comments,
);
