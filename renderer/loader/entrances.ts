/**
 * Lets each cover of All Games ease in once, as it enters the screen. AllGames.module.css moves covers with
 * `data-waiting`. It could do this alone (`animation-trigger`), but on a slow phone 120 triggers delay each tap by 60 ms.
 */
export function watchEntrances(): void {
  const observer = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) {
      target.toggleAttribute('data-waiting', !isIntersecting);
      if (isIntersecting) observer.unobserve(target);
    }
  });
  for (const cover of document.querySelectorAll('[data-entrance] li')) observer.observe(cover);
}
