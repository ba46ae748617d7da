import { type FocusEvent, useEffect, useRef } from 'react';
import buttons from '../button/button.module.css';
import { Icon } from '../icon/Icon.tsx';
import { chevron } from '../icon/paths.ts';
import { href } from '../link/href.ts';
import { useOnDemand } from '../on-demand/useOnDemand.ts';
import { SkeletonList } from '../skeleton/SkeletonList.tsx';
import late from './GamesPanel.late.module.css';
import styles from './GamesPanel.module.css';

const PANEL_ID = 'games-panel';
const ALL_GAMES = '/#all-games';

const loadLists = async () => (await import('./GamesLists.tsx')).GamesLists;

/** What stands in the lists' place until they are there. */
function Waiting() {
  return (
    <div className={late.lists}>
      <section className={late.popular}>
        <h2>Popular Games</h2>
        <SkeletonList className={late.waiting} />
      </section>
      <section className={late.all}>
        <h2>All Games</h2>
        <a href={href(ALL_GAMES)} className={late.instead}>
          See all games on the home page
        </a>
        <SkeletonList className={late.waiting} />
      </section>
    </div>
  );
}

/**
 * A disclosure with the games. The browser opens and closes it, so it works
 * before the page wakes; its lists come when somebody is about to open it, and until they are
 * there, as without scripts, All Games on the home page stands in for them.
 */
export function GamesPanel() {
  const [Lists, load] = useOnDemand(loadLists, 'The Games panel stays a link to All Games.');
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (button.current?.matches(':hover, :focus, [aria-expanded=true]')) load();
  }, [load]);

  const closeOnLeave = (event: FocusEvent<HTMLElement>): void => {
    const { relatedTarget, currentTarget } = event;
    if (relatedTarget && !currentTarget.contains(relatedTarget)) panel.current?.hidePopover();
  };

  return (
    <div className={styles.games} onBlur={closeOnLeave} role="presentation">
      <a href={href(ALL_GAMES)} className={`${buttons.quiet} ${styles.control} without-scripts`}>
        Games
      </a>
      <button
        ref={button}
        type="button"
        className={`${buttons.quiet} ${styles.control} needs-scripts`}
        popoverTarget={PANEL_ID}
        aria-controls={PANEL_ID}
        // `aria-expanded` is boot/layers.ts's: HTML has it from `popovertarget` by itself.
        suppressHydrationWarning
        onPointerEnter={load}
        onFocus={load}
      >
        Games
        <Icon path={chevron} className={styles.chevron} />
      </button>
      <div ref={panel} id={PANEL_ID} className={late.panel} popover="auto" onBeforeToggle={load}>
        {Lists ? <Lists /> : <Waiting />}
      </div>
    </div>
  );
}
