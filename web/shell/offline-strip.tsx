import { useIsOnline } from '../shared/online.ts';
import { Icon } from '../ui/icon.tsx';

/** Says under the header that there is no network, for as long as there is none. */
export function OfflineStrip() {
  const isOnline = useIsOnline();
  return (
    <div role="status">
      {!isOnline && (
        <div className="strip-off">
          <div className="wrap">
            <Icon name="cloud-off" />
            <p>
              <b>You are offline.</b> Generating waits for the network.
            </p>
          </div>
        </div>
      )}
    </div>
  );
}
