import { texts } from 'virtual:content';
import { ErrorScreen } from '../../components/error-screen/ErrorScreen.tsx';
import { PopularLinks } from '../../components/error-screen/PopularLinks.tsx';
import { Suggestion } from '../../components/error-screen/Suggestion.tsx';

/** The page of an unknown path, written as `404.html`. */
export default function Page() {
  return (
    <>
      <ErrorScreen
        message="404 Not Found"
        advice="This page does not exist. The address may be mistyped."
      >
        <Suggestion of="this page" />
        <ul data-candidates="" hidden>
          {Object.entries(texts).map(([path, { title }]) => (
            <li key={path}>
              <a href={path}>{title}</a>
            </li>
          ))}
        </ul>
      </ErrorScreen>
      <PopularLinks />
    </>
  );
}
