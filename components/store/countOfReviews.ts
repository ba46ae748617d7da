/** `1 review`, `1,234 reviews`. */
export const countOfReviews = (count: number): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? 'review' : 'reviews'}`;
