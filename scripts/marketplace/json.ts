import type { JsonObject } from './model.ts';

/** Whether a value is an object with keys: no list, no `null`. */
export const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A value that is a list, or an empty one. */
export const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** A key of a value that may be anything; `undefined` when it has no such key. */
export const keyOf = (value: unknown, key: string): unknown =>
  isObject(value) ? value[key] : undefined;
