/**
 * Lets each card of All Games ease in once, as it enters the screen. AllGames.module.css moves cards with
 * `data-waiting`. CSS alone could do it (`animation-trigger`), but 120 triggers delay each click by 60 ms on a slow
 * computer.
 */
export function watchEntrances(): void {
  const observer = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) {
      target.toggleAttribute('data-waiting', !isIntersecting);
      if (isIntersecting) observer.unobserve(target);
    }
  });
  for (const card of document.querySelectorAll('[data-entrance] li')) observer.observe(card);
}
