/** Within these frames, also the slowest row moves by a part of a pixel. */
const FRAMES = 4;

const nextFrame = (): Promise<unknown> => new Promise(requestAnimationFrame);

/**
 * Calls `onStill` if a row that plays does not move: a style of the visitor's or an extension may switch animations off.
 * Under the pointer it pauses, and out of view the browser may skip it. Returns a function that ends the watch.
 *
 * @param part an element that the animation moves
 */
export function watchMotion(row: Element, part: Element, onStill: () => void): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  let isInView = false;
  const check = async (): Promise<void> => {
    const { left } = part.getBoundingClientRect();
    for (let frame = 0; frame < FRAMES; frame += 1) {
      await nextFrame();
      if (signal.aborted || !isInView || row.matches(':hover, :active')) return;
      if (part.getBoundingClientRect().left !== left) return;
    }
    onStill();
  };
  const observer = new IntersectionObserver((entries) => {
    isInView = entries.at(-1)?.isIntersecting === true;
    if (isInView) void check();
  });
  observer.observe(row);
  for (const type of ['animationcancel', 'pointerleave']) {
    row.addEventListener(type, () => void check(), { signal });
  }
  return () => {
    listening.abort();
    observer.disconnect();
  };
}
