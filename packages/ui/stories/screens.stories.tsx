import { ErrorScreen } from '../src/index.ts';
import { Specimen } from './specimen.tsx';

export default { title: 'Whole screens' };

export function AllScreens() {
  return (
    <>
      <Specimen title="Something went wrong" layout="bare">
        <div className="border rounded-lg overflow-hidden">
          <ErrorScreen onRetry={() => undefined} />
        </div>
      </Specimen>
      <Specimen title="Critical error" layout="bare">
        <div className="border rounded-lg overflow-hidden">
          <ErrorScreen critical message="The app couldn’t be loaded (E-1042)" onRetry={() => undefined} />
        </div>
      </Specimen>
    </>
  );
}
