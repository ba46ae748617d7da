import { expect, test } from 'vitest';
import { directionOf } from './direction.ts';

test.each(['ar-EG', 'he', 'dv', 'pa-PK', 'az-Arab', 'uz-AF'])(
  '%s is written from right to left',
  (language) => {
    expect(directionOf(language)).toBe('rtl');
  },
);

test.each(['en', 'de', 'pt-BR', 'ja', 'tr', 'pa', 'az', 'ku', 'ar-Latn', 'zh-Hant-TW', 'xx'])(
  '%s is written from left to right',
  (language) => {
    expect(directionOf(language)).toBe('ltr');
  },
);
